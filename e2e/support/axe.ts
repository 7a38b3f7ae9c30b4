import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { settled } from './settled.ts'

/** What axe finds on the page as it is now: rule and element of each. `rules` limits what it looks for; by default
 * it also asks whether the words that are seen are part of each control's name, which axe leaves out by itself. Looks once the
 * page is at rest: what is still fading in has the colours of neither. */
export async function axeFindings(page: Page, rules?: string[]): Promise<string[]> {
  await settled(page)
  // Half a megabyte; once for each page is enough.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axe.source}; 0`)
  return await page.evaluate(async (only) => {
    const { axe: loaded } = window as unknown as { axe: typeof axe }
    // Only violations come back: the elements in order are thousands.
    const { violations } = await loaded.run({
      resultTypes: ['violations'],
      ...(only ? { runOnly: only } : { rules: { 'label-content-name-mismatch': { enabled: true } } }),
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, rules)
}

/** One node of Chromium's accessibility tree, as far as it is read out. */
type TreeNode = {
  ignored: boolean
  nodeId: string
  childIds?: string[]
  role?: { value?: unknown }
  name?: { value?: unknown }
  properties?: { name: string; value: { value?: unknown } }[]
}

/** Their words are their name: what is inside is not said once more. */
const NAMED_BY_WORDS = new Set(['heading', 'button', 'link', 'checkbox', 'tab', 'combobox'])

/** What is said by its role and name. */
const PARTS = new Set([...NAMED_BY_WORDS, 'dialog', 'region', 'group', 'list', 'image', 'textbox', 'alert'])

/**
 * What a screen reader says of the one part of the page with this role and name, in its order: `heading 2: Two versions`, `button: Keep
 * mine`, and the words between. It is read from the tree that Chromium hands to screen readers.
 */
export async function spokenWords(page: Page, role: string, name: string): Promise<string[]> {
  await settled(page)
  const session = await page.context().newCDPSession(page)
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: TreeNode[] }
  await session.detach()
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const [top, another] = nodes.filter(
    (node) => !node.ignored && roleOf(node) === role && nameOf(node) === name,
  )
  if (!top || another) return [`${another ? 'More than one' : 'No'} ${role} “${name}”`]
  return read(top, byId)
}

function read(node: TreeNode, byId: ReadonlyMap<string, TreeNode>): string[] {
  const role = node.ignored ? '' : roleOf(node)
  const words = nameOf(node)
  if (role === 'StaticText') return words === '' ? [] : [words]
  const line = PARTS.has(role) ? [`${role}${levelOf(node)}${words && `: ${words}`}`] : []
  if (NAMED_BY_WORDS.has(role)) return line
  const children = (node.childIds ?? []).flatMap((id) => byId.get(id) ?? [])
  return [...line, ...children.flatMap((child) => read(child, byId))]
}

const roleOf = ({ role }: TreeNode): string => String(role?.value ?? '')
const nameOf = ({ name }: TreeNode): string => String(name?.value ?? '').trim()

function levelOf({ properties = [] }: TreeNode): string {
  const level = properties.find(({ name }) => name === 'level')
  return level ? ` ${String(level.value.value)}` : ''
}
