import { parseDocument } from 'htmlparser2'
import { expect, test } from 'vitest'
import { barChart, lineChart } from './charts.ts'

const tagsOf = (svg: string) => svg.match(/<(rect|line|text|polyline)\b/g)?.length

test('a bar chart draws a bar for each row and escapes its labels', () => {
  const svg = barChart({ title: 'A & B', unit: 'ms', bars: [{ label: '<one>', value: 12, most: 20 }] })
  expect(svg).toContain('A &amp; B')
  expect(svg).toContain('&lt;one&gt;')
  expect(svg).toContain('12 / 20 ms')
  expect(parseDocument(svg, { xmlMode: true }).children).not.toHaveLength(0)
})

test('a line chart draws one line with a point for each value', () => {
  const svg = lineChart({
    title: 'Memory',
    unit: 'MB',
    xUnit: 'min',
    points: [
      [0, 100],
      [1, 200],
      [2, 150],
    ],
  })
  expect(/points="([^"]*)"/.exec(svg)?.[1]?.split(' ')).toHaveLength(3)
  expect(tagsOf(svg)).toBeGreaterThan(5)
})
