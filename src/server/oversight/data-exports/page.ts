import { formatDateTime } from '../../../shared/values/dates.ts'
import { escapeHtml } from '../../endpoint/replies/escape-html.ts'
import { sectionLabels } from './labels.ts'
import { pageStyle } from './page-style.ts'
import { labelOf, textOf } from './words.ts'

type Value = string | number | boolean | null | Value[] | { [field: string]: Value }

/**
 * The page in a person's data export. It is read offline, so it has no scripts and loads only the photos in the same
 * archive.
 */
export function pageOf(data: Record<string, unknown>): string {
  const { made_at: madeAt, ...held } = JSON.parse(JSON.stringify(data)) as Record<string, Value>
  const names = [
    ...Object.keys(sectionLabels).filter((name) => name in held),
    ...Object.keys(held).filter((name) => !(name in sectionLabels)),
  ]
  const parts = names.map((name) => ({ name, rows: rowsOf(held[name] ?? null) }))
  const contents = parts.map(
    ({ name, rows }) => `<li><a href="#${escapeHtml(name)}">${headingOf(name)}</a> (${rows.length})</li>`,
  )
  return `<!doctype html>
<html lang="tr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Klaket’teki verileriniz</title>
<style>${pageStyle}</style>
</head>
<body>
<header>
<h1>Klaket’teki verileriniz</h1>
<p>Hakkınızda tuttuğumuz her şey bu sayfadadır. Arşiv <strong>${escapeHtml(formatDateTime(String(madeAt)))}</strong> itibarıyla hazırlandı. Aynı bilgiler, başka programlara aktarabilmeniz için <a href="verilerim.json">verilerim.json</a> dosyasında da vardır.</p>
</header>
<nav aria-label="İçindekiler"><h2>İçindekiler</h2><ol>${contents.join('')}</ol></nav>
<main>
${parts.map(sectionHtml).join('\n')}
</main>
</body>
</html>
`
}

const headingOf = (name: string) => escapeHtml(sectionLabels[name] ?? name.replaceAll('_', ' '))

const rowsOf = (value: Value): Value[] => {
  if (Array.isArray(value)) return value
  return value === null ? [] : [value]
}

function sectionHtml({ name, rows }: { name: string; rows: Value[] }): string {
  const articles = rows.map((row, place) => {
    const heading = rows.length > 1 ? `<h3>${place + 1}. kayıt</h3>` : ''
    return `<article>${heading}${valueHtml(name, '', row)}</article>`
  })
  return `<section id="${escapeHtml(name)}"><h2>${headingOf(name)}</h2>${articles.join('') || '<p>Kayıt yok.</p>'}</section>`
}

function valueHtml(section: string, field: string, value: Value): string {
  if (Array.isArray(value)) return listHtml(section, field, value)
  if (value !== null && typeof value === 'object') return fieldsHtml(section, value)
  const text = escapeHtml(textOf(section, field, value))
  return field === 'path' && typeof value === 'string' ? photoHtml(value, text) : `<span>${text}</span>`
}

function listHtml(section: string, field: string, values: Value[]): string {
  if (values.length === 0) return '<span>—</span>'
  return `<ul>${values.map((one) => `<li>${valueHtml(section, field, one)}</li>`).join('')}</ul>`
}

const placeNames: Record<string, string> = { city_id: 'city', district_id: 'district' }

function fieldsHtml(section: string, fields: Record<string, Value>): string {
  const shown = Object.entries(fields).filter(([field]) => !(fields[placeNames[field] ?? ''] ?? false))
  const rows = shown.map(
    ([field, value]) =>
      `<div><dt>${escapeHtml(labelOf(field))}</dt><dd>${valueHtml(section, field, value)}</dd></div>`,
  )
  return rows.length === 0 ? '<span>—</span>' : `<dl>${rows.join('')}</dl>`
}

const photoHtml = (path: string, text: string) =>
  `<a href="${escapeHtml(path)}"><img src="${escapeHtml(path)}" alt="${text}" loading="lazy"><br>${text}</a>`
