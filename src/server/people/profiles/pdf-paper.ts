import PDFDocument from 'pdfkit'
import { fontFiles, splitRuns } from '../../operations/typeface/typeface.ts'

/** Margin of the page in points: 18 mm. */
const margin = 51
const grey = '#5f6771'
const ink = '#14171b'
const ruleGrey = '#c4c9d0'

type Style = { bold?: boolean; size?: number; colour?: string }
type Place = { x?: number; y?: number; width?: number; align?: 'left' | 'right' | 'center'; link?: string }
type Box = { x: number; y: number; width: number; height: number }
type Row = { link?: string; width?: number; labelWidth?: number }
type Tag = 'H1' | 'H2' | 'P' | 'Figure'

export type Paper = ReturnType<typeof openPaper>

/**
 * Makes an A4 document that is tagged for screen readers. Measures are in points (1/72 inch); a text without
 * a position starts below the last text.
 */
export function openPaper(about: { title: string; author: string; createdAt: Date }) {
  const doc = new PDFDocument({
    size: 'A4',
    margin,
    lang: 'tr-TR',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    bufferPages: true,
    info: {
      Title: about.title,
      Author: about.author,
      Creator: 'Klaket',
      Producer: 'Klaket',
      CreationDate: about.createdAt,
    },
  })
  const chunks: Uint8Array[] = []
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const ended = new Promise<Buffer>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  for (const [name, bytes] of Object.entries(fontFiles)) doc.registerFont(name, bytes)

  const body = doc.struct('Document')
  doc.addStructure(body)
  const width = doc.page.width - 2 * margin
  const bottom = doc.page.height - margin

  const write = (text: string, { bold = false, size = 10, colour = ink }: Style, place: Place) => {
    const runs = splitRuns(text, bold ? 'bold' : 'regular')
    const { x = margin, y = doc.y, width: room = width, align = 'left', link } = place
    doc.fontSize(size).fillColor(colour)
    runs.forEach(({ font, text: part }, index) => {
      const options = {
        width: room,
        align,
        lineGap: 2,
        continued: index < runs.length - 1,
        ...(link && { link }),
      }
      doc.font(font)
      if (index === 0) doc.text(part, x, y, options)
      else doc.text(part, options)
    })
  }
  const heightOf = (text: string, { bold = false, size = 10 }: Style, room = width) =>
    doc
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .heightOfString(text || ' ', { width: room, lineGap: 2 })

  return {
    width,
    left: margin,
    y: () => doc.y,
    moveTo: (y: number) => {
      doc.y = y
    },
    space: (height: number) => {
      doc.y += height
    },
    heightOf,
    keepTogether: (height: number) => {
      if (doc.y + Math.min(height, bottom - margin) > bottom) doc.addPage()
    },
    text: (tag: Tag, text: string, style: Style = {}, place: Place = {}) => {
      body.add(doc.struct(tag, {}, () => write(text, style, place)))
    },
    fact: (label: string, value: string, { link, width: whole = width, labelWidth = 110 }: Row = {}) => {
      const room = whole - labelWidth
      if (doc.y + heightOf(value, {}, room) > bottom) doc.addPage()
      const { y } = doc
      body.add(
        doc.struct('P', {}, () => {
          write(label, { colour: grey }, { y, width: labelWidth - 10 })
          write(value, {}, { x: margin + labelWidth, y, width: room, ...(link && { link }) })
        }),
      )
      doc.x = margin
      doc.y += 2
    },
    rule: () => {
      const { y } = doc
      doc.markContent('Artifact')
      doc
        .moveTo(margin, y)
        .lineTo(margin + width, y)
        .lineWidth(0.75)
        .strokeColor(ruleGrey)
        .stroke()
      doc.endMarkedContent()
    },
    newPage: () => void doc.addPage(),
    box: (letters: string, { x, y, width: wide, height }: Box) => {
      const size = wide / 3.5
      doc.markContent('Artifact')
      doc.rect(x, y, wide, height).fill('#eceef1')
      write(
        letters,
        { bold: true, size, colour: '#9aa2ac' },
        { x, y: y + (height - size) / 2, width: wide, align: 'center' },
      )
      doc.endMarkedContent()
    },
    picture: (jpeg: Buffer, alt: string, place: Box) => {
      const { x, y, ...size } = place
      body.add(
        doc.struct('Figure', { alt }, () => void doc.image(jpeg, x, y, { cover: [size.width, size.height] })),
      )
    },
    finish: (footer: string): Promise<Buffer> => {
      body.end()
      const { count } = doc.bufferedPageRange()
      for (let index = 0; index < count; index += 1) {
        doc.switchToPage(index)
        // PDFKit starts a new page for a text inside the bottom margin.
        doc.page.margins.bottom = 0
        doc.markContent('Artifact', { type: 'Pagination' })
        write(footer, { size: 8, colour: grey }, { y: bottom + 16, width: width - 60 })
        write(
          `${index + 1} / ${count}`,
          { size: 8, colour: grey },
          { x: margin + width - 60, y: bottom + 16, width: 60, align: 'right' },
        )
        doc.endMarkedContent()
      }
      doc.end()
      return ended
    },
  }
}
