import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { TabList } from './tab-list.tsx'

function Days({ first, vertical = false }: { first: string | null; vertical?: boolean }) {
  const [chosen, choose] = useState(first)
  return (
    <TabList
      label="Days"
      panelId="panel"
      chosen={chosen}
      onChoose={choose}
      orientation={vertical ? 'vertical' : 'horizontal'}
      className={undefined}
      tabClassName={undefined}
      tabs={['1', '2', '3'].map((id) => ({ id, name: `${id}, day`, children: id }))}
    />
  )
}
const chosen = () => screen.queryByRole('tab', { selected: true })?.textContent

test('arrow keys walk the tabs round, Home and End jump, and the focus goes along', async () => {
  render(<Days first="1" />)
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('1')
  await userEvent.keyboard('{ArrowLeft}')
  expect([chosen(), document.activeElement?.textContent]).toEqual(['3', '3'])
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(chosen()).toBe('2')
  await userEvent.keyboard('{End}')
  expect(chosen()).toBe('3')
  await userEvent.keyboard('{Home}')
  expect(chosen()).toBe('1')
})

test('a column of tabs is walked up and down', async () => {
  render(<Days first="1" vertical />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  expect(chosen()).toBe('1')
  await userEvent.keyboard('{ArrowDown}')
  expect(chosen()).toBe('2')
})

test('where none is chosen the first one is reached by Tab, and nothing is shown for it yet', async () => {
  render(<Days first={null} />)
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('1')
  expect(chosen()).toBeUndefined()
})
