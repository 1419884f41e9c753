import { randomUUID } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument, PDFName, PDFString } from 'pdf-lib'
import { getDocumentProxy, extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { pdf, pdfThatActs, script } from '../../../../../test/pdfs.ts'
import { copyPdf } from './pdf-copy.ts'

const folder = await mkdtemp(join(tmpdir(), 'pdfs-'))

async function copyOf(bytes: Buffer): Promise<Uint8Array> {
  const path = join(folder, randomUUID())
  await writeFile(path, bytes)
  return copyPdf(path)
}
const refusalOf = (bytes: Buffer) =>
  copyOf(bytes).then(
    () => 'copied',
    ({ code }) => code,
  )

test('the copy of a PDF has its text, and not its author', async () => {
  const original = await pdf()
  const copy = Buffer.from(await copyOf(original))
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(copy)), { mergePages: true })
  expect(text).toBe('Sozlesme')
  expect((await PDFDocument.load(original)).getAuthor()).toBe('KanaryaYazar')
  const { context } = await PDFDocument.load(copy, { updateMetadata: false })
  expect(context.trailerInfo.Info).toBe(undefined)
  expect(copy.includes('Info')).toBe(false)
})

test.each([
  ['a script', script],
  ['a program', { S: 'Launch' }],
  ['a form that is sent', { S: 'SubmitForm' }],
  ['another file', { S: 'GoToR' }],
  ['a text in another file', { S: 'Thread' }],
])('a PDF that opens %s is refused', async (_what, action) => {
  expect(await refusalOf(await pdfThatActs(action))).toBe('pdf_active')
})

test('a script whose name is written with escapes or stands apart is found', async () => {
  const plain = (
    await pdf(({ catalog, context }) => catalog.set(PDFName.of('OpenAction'), context.obj(script)), {
      useObjectStreams: false,
    })
  ).toString('latin1')
  const escaped = plain.replace('/S /JavaScript', '/S /J#61vaScript').replace('/JS (', '/#4aS (')
  expect(escaped).not.toBe(plain)
  expect(await refusalOf(Buffer.from(escaped, 'latin1'))).toBe('pdf_active')
  const apart = await pdf(({ catalog, context }) => {
    const name = context.register(PDFName.of('Launch'))
    catalog.set(PDFName.of('OpenAction'), context.obj({ S: name }))
  })
  expect(await refusalOf(apart)).toBe('pdf_active')
})

test('a link stays, but is not opened with the document', async () => {
  const link = { S: 'URI', URI: PDFString.of('https://example.com/izleme') }
  const bytes = await pdf((document) => {
    const { catalog, context } = document
    catalog.set(PDFName.of('OpenAction'), context.obj(link))
    document.getPage(0).node.set(PDFName.of('AA'), context.obj({ O: link }))
    document.getPage(0).node.set(PDFName.of('Annots'), context.obj([{ Subtype: 'Link', A: link }]))
  })
  const { catalog, getPage } = await openCopy(bytes)
  expect(catalog.has(PDFName.of('OpenAction'))).toBe(false)
  expect(getPage().has(PDFName.of('AA'))).toBe(false)
  expect(String(getPage().get(PDFName.of('Annots')))).toContain('example.com')
})

async function openCopy(bytes: Buffer) {
  const document = await PDFDocument.load(await copyOf(bytes))
  return { catalog: document.catalog, getPage: () => document.getPage(0).node }
}

test('a PDF with a stream in another file is refused', async () => {
  const bytes = await pdf(({ context }) => {
    context.register(context.stream('', { F: PDFString.of('https://example.com/izleme') }))
  })
  expect(await refusalOf(bytes)).toBe('pdf_active')
})

test('a PDF with a file inside is refused', async () => {
  const bytes = await pdf((document) => document.attach(Buffer.from('MZ'), 'kur.exe'))
  expect(await refusalOf(bytes)).toBe('pdf_active')
})

test('files that are no readable PDF are refused', async () => {
  const whole = await pdf()
  expect(await refusalOf(Buffer.from('%PDF-1.7\nhiçbir şey'))).toBe('pdf_unreadable')
  expect(await refusalOf(whole.subarray(0, 200))).toBe('pdf_unreadable')
  expect(await refusalOf(Buffer.from(`%PDF-1.7\n1 0 obj\n${'['.repeat(100_000)}`))).toBe('pdf_unreadable')
  const encrypted = whole.toString('latin1').replace('/Type /XRef', '/Encrypt 1 0 R /Type /XRef')
  expect(encrypted).not.toBe(whole.toString('latin1'))
  expect(await refusalOf(Buffer.from(encrypted, 'latin1'))).toBe('pdf_encrypted')
})
