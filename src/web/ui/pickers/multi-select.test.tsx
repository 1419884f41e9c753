import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MultiSelect } from './multi-select.tsx'

test('several chosen options are shown by their labels', () => {
  const options = [
    { value: '34', label: 'İstanbul' },
    { value: '35', label: 'İzmir' },
    { value: '6', label: 'Ankara' },
  ]
  const html = renderToStaticMarkup(
    <MultiSelect label="Şehirler" options={options} value={['34', '35']} onValueChange={() => {}} />,
  )
  const [summary] = /<summary.*<\/summary>/.exec(html) ?? []
  expect(summary).toContain('2 tane seçildi')
  expect(summary).toContain('İstanbul, İzmir')
})
