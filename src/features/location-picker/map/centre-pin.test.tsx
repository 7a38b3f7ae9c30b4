import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CentreHeight } from './centre-height.ts'
import { CentrePin } from './centre-pin.tsx'
import styles from './centre-pin.module.css'

const pulseOf = (container: HTMLElement) => container.getElementsByClassName(styles.pulse ?? '')

test('the pin pulses once the own position is known, and only then', () => {
  const { container, rerender } = render(
    <CentrePin number={null} moving={false} pulsing={false} address={null} height={null} />,
  )
  expect(pulseOf(container)).toHaveLength(0)
  rerender(<CentrePin number={null} moving={false} pulsing address={null} height={null} />)
  expect(pulseOf(container)).toHaveLength(1)
})

test('while the map moves the pin is raised and names nothing', () => {
  const { container, queryByText, rerender } = render(
    <CentrePin number={null} moving pulsing={false} address="Vail" height={null} />,
  )
  expect(container.querySelector('svg')?.dataset.moving).toBe('true')
  expect(queryByText('Vail')).toBeNull()
  rerender(<CentrePin number={null} moving={false} pulsing={false} address="Vail" height={null} />)
  expect(container.querySelector('svg')?.dataset.moving).toBe('false')
  expect(queryByText('Vail')).toBeTruthy()
})

test('the height at the pin is named as the estimate it is, or as known', () => {
  const pin = (height: CentreHeight) => (
    <CentrePin number={null} moving={false} pulsing={false} address="Vail" height={height} />
  )
  const { container, rerender } = render(pin({ words: 'about 8,200 ft', isEstimate: true }))
  expect(container.querySelector('p')?.textContent).toBe('VailEstimated elevation: about 8,200 ft')
  rerender(pin({ words: '8,022 ft', isEstimate: false }))
  expect(container.querySelector('p')?.textContent).toBe('VailElevation: 8,022 ft')
})
