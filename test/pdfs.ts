import { PDFDocument, PDFName, PDFString, type PDFObject } from 'pdf-lib'

type Build = (document: PDFDocument) => void | Promise<void>

export async function pdf(build: Build = () => {}, options = { useObjectStreams: true }): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.setAuthor('KanaryaYazar')
  document.addPage([200, 200]).drawText('Sozlesme', { x: 20, y: 100 })
  await build(document)
  return Buffer.from(await document.save(options))
}

/** A PDF that does `action` when it is opened. */
export const pdfThatActs = (action: Record<string, PDFObject | string>) =>
  pdf(({ catalog, context }) => catalog.set(PDFName.of('OpenAction'), context.register(context.obj(action))))

export const script = { S: 'JavaScript', JS: PDFString.of('app.alert(1)') }
