import { availableParallelism, cpus, release, type } from 'node:os'
import { figures, verdict, type Findings, type Line } from './line.ts'

/** What became of one piece of the bench. */
export type Outcome = { name: string } & ({ findings: Findings } | { failure: string })

/** One line a ratio: both medians with their spread, then the ratio with the spread of its pairs. */
export function lineInWords(line: Line): string {
  const { ratio, lowestRatio, highestRatio } = figures(line)
  const side = ({ label, samples }: Line['ours'], middle: number) =>
    `${label} ${amount(middle, line)}${range(Math.min(...samples), Math.max(...samples), line)}`
  const { ours, reference } = figures(line)
  const pairs = lowestRatio === highestRatio ? '' : ` (pairs ${times(lowestRatio)} – ${times(highestRatio)})`
  return `${line.name}: ${side(line.ours, ours)} | ${side(line.reference, reference)} | ${times(ratio)}${pairs}`
}

/** The table, the notes and whether every piece was measured and every target reached. */
export function report(outcomes: Outcome[]): { text: string; json: unknown; passed: boolean } {
  const lines = outcomes.flatMap((outcome) => ('findings' in outcome ? outcome.findings.lines : []))
  const failures = outcomes.filter((outcome) => 'failure' in outcome)
  const notes = outcomes.flatMap((outcome) => ('findings' in outcome ? outcome.findings.notes : []))
  const verdicts = lines.map(verdict)
  return {
    text: [
      '',
      machine(),
      '',
      table([
        ['Line', 'Ours', 'Reference', 'Ratio', 'Target', 'Verdict'],
        ...lines.map((line, at) => row(line, verdicts[at]!)),
        ...failures.map(({ name }) => [name, '–', '–', '–', '–', 'NOT MEASURED']),
      ]),
      ...(notes.length > 0 ? ['', ...notes.map((note) => `· ${note}`)] : []),
      ...failures.map(({ name, failure }) => `✗ ${name}: ${failure}`),
    ].join('\n'),
    json: {
      machine: machine(),
      at: new Date().toISOString(),
      lines: lines.map((line, at) => ({ ...line, ...named(line), verdict: verdicts[at] })),
      notes,
      failures,
    },
    passed: lines.length > 0 && failures.length === 0 && !verdicts.includes('MISSED'),
  }
}

function named(line: Line) {
  const { ours, reference, ...ratios } = figures(line)
  return { ...ratios, ourMedian: ours, referenceMedian: reference }
}

function row(line: Line, verdict: string): string[] {
  const { ours, reference, ratio } = figures(line)
  return [line.name, amount(ours, line), amount(reference, line), times(ratio), targetInWords(line), verdict]
}

function targetInWords({ target, unit }: Line): string {
  if (!target) return ''
  const bound = 'atLeast' in target ? `≥ ${target.atLeast}` : `≤ ${target.atMost}`
  if (target.of === 'ratio') return `${bound} x`
  return unit === 'CLS' ? bound : `${bound} ${unit}`
}

function amount(value: number, { unit }: Pick<Line, 'unit'>): string {
  return unit === 'CLS' ? value.toFixed(3) : `${digits(value)} ${unit}`
}

function range(low: number, high: number, { unit }: Line): string {
  return low === high ? '' : ` (${amount(low, { unit })} – ${amount(high, { unit })})`
}

const digits = (value: number) => value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2)

const times = (ratio: number) => `${ratio.toFixed(2)} x`

function table(rows: string[][]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((cells) => cells[column]!.length)))
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`
  const [head, ...body] = rows
  return [line(head!), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')
}

function machine(): string {
  const model = cpus()[0]?.model.trim() ?? 'an unknown processor'
  return `${availableParallelism()} cores of ${model}, ${type()} ${release()}, Node ${process.versions.node}`
}
