import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CentrePin } from './centre-pin.tsx'
import styles from './centre-pin.module.css'

const pulseOf = (container: HTMLElement) => container.getElementsByClassName(styles.pulse ?? '')

test('the pin pulses once the own position is known, and only then', () => {
  const { container, rerender } = render(
    <CentrePin number={null} moving={false} pulsing={false} address={null} />,
  )
  expect(pulseOf(container)).toHaveLength(0)
  rerender(<CentrePin number={null} moving={false} pulsing address={null} />)
  expect(pulseOf(container)).toHaveLength(1)
})

test('while the map moves the pin is raised and names nothing', () => {
  const { container, queryByText, rerender } = render(
    <CentrePin number={null} moving pulsing={false} address="Vail" />,
  )
  expect(container.querySelector('svg')?.dataset.moving).toBe('true')
  expect(queryByText('Vail')).toBeNull()
  rerender(<CentrePin number={null} moving={false} pulsing={false} address="Vail" />)
  expect(container.querySelector('svg')?.dataset.moving).toBe('false')
  expect(queryByText('Vail')).toBeTruthy()
})
