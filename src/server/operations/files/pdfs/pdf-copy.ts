import { readFile } from 'node:fs/promises'
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFStream, type PDFObject } from 'pdf-lib'
import { AppError } from '../../../../shared/contract/errors.ts'

const names = (...words: string[]) => new Set(words.map((word) => PDFName.of(word)))

const activeKeys = names('JS', 'JavaScript', 'EmbeddedFiles', 'EF', 'XFA', 'RichMediaContent')
const activeActions = names(
  'JavaScript',
  'Launch',
  'ImportData',
  'SubmitForm',
  'GoToR',
  'GoToE',
  'Rendition',
  'Movie',
  'Sound',
  'RichMediaExecute',
  'Thread',
)
const activeAnnotations = names('FileAttachment', 'RichMedia', 'Screen', 'Movie', 'Sound', '3D')
const metadata = PDFName.of('Metadata')
/**
 * Keys of actions that PDF programs run without a click, such as opening a link. They are removed, because
 * the host of the link would learn who opens the file.
 */
const unasked = names('OpenAction', 'AA')
const externalFile = PDFName.of('F')
const [actionName, subtype, type] = [PDFName.of('S'), PDFName.of('Subtype'), PDFName.of('Type')]

/**
 * Writes the checked objects of a PDF into a new file, because a PDF may contain several tables of its objects,
 * and programs choose differently among them. Digital signatures become invalid.
 * @throws AppError pdf_active for active content such as scripts and embedded files; pdf_encrypted;
 * pdf_unreadable
 */
export async function copyPdf(path: string): Promise<Uint8Array> {
  try {
    const document = await PDFDocument.load(await readFile(path), {
      updateMetadata: false,
      throwOnInvalidObject: true,
    })
    const { context } = document
    for (const [reference, object] of context.enumerateIndirectObjects()) {
      check(object)
      if (object instanceof PDFStream && object.dict.lookup(type) === metadata) context.delete(reference)
    }
    context.delete(context.trailerInfo.Info as never)
    delete context.trailerInfo.Info
    if (document.getPageCount() === 0) throw new AppError('pdf_unreadable')
    return await document.save({
      useObjectStreams: false,
      addDefaultPage: false,
      updateFieldAppearances: false,
    })
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError(isEncrypted(error) ? 'pdf_encrypted' : 'pdf_unreadable')
  }
}

// The message is compared, because `instanceof` fails for the errors of pdf-lib, which is compiled to ES5.
const isEncrypted = (error: unknown) => error instanceof Error && error.message.includes('is encrypted')

function check(object: PDFObject): void {
  if (object instanceof PDFStream) {
    if (object.dict.has(externalFile)) throw new AppError('pdf_active')
    return check(object.dict)
  }
  if (object instanceof PDFArray) return object.asArray().forEach(check)
  if (!(object instanceof PDFDict)) return
  object.delete(metadata)
  const isActive =
    object.keys().some((key) => activeKeys.has(key)) ||
    activeActions.has(object.lookup(actionName) as PDFName) ||
    activeAnnotations.has(object.lookup(subtype) as PDFName)
  if (isActive) throw new AppError('pdf_active')
  object.values().forEach(check)
  unasked.forEach((key) => object.delete(key))
}
