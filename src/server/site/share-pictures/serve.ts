import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Head } from '../../../web/navigation/page.ts'
import type { Files } from '../../endpoint/context/file-store.ts'
import { photoCaching } from '../../operations/files/serve-files.ts'
import { previewPhotoName } from '../../operations/files/photos/photo-names.ts'
import { createQueue } from '../../operations/files/store/queue.ts'
import { pictureOf, readAddress, siteAddress, sitePicture, type SharePicture } from './address.ts'
import { drawPicture } from './draw.ts'

const maxPictureBytes = 24 * 1024 * 1024

export type HeadReader = (url: string) => Promise<Head>

type Options = {
  headOf: HeadReader
  files: Files
  contentVersion: () => number
  checkRenderLimit: (request: FastifyRequest) => Promise<void>
}

/**
 * Serves the pictures that other sites show beside a link to a page. After a change of the page, the former
 * URL of its picture redirects to the new one.
 */
export function serveSharePictures(http: FastifyInstance, options: Options): void {
  const { headOf, files, contentVersion, checkRenderLimit } = options
  const pictures = new LRUCache<string, Buffer>({
    maxSize: maxPictureBytes,
    sizeCalculation: ({ length }) => length,
  })
  const namedAt = new LRUCache<string, number>({ max: 5_000 })
  const enqueue = createQueue({ atOnce: 1, mostWaiting: 40 })
  const running = new Map<string, Promise<Buffer>>()

  const draw = async (address: string, picture: SharePicture): Promise<Buffer> => {
    const known = pictures.get(address)
    if (known) return known
    const started =
      running.get(address) ??
      enqueue(async () => drawPicture(picture, await photoOf(files, picture.photo))).finally(() =>
        running.delete(address),
      )
    running.set(address, started)
    const bytes = await started
    pictures.set(address, bytes)
    return bytes
  }

  http.get('/share/*', async (request, reply) => {
    const asked = readAddress(request.url)
    if (asked === null) throw new AppError('not_found')
    if (asked === 'site') {
      if (!pictures.has(siteAddress)) await checkRenderLimit(request)
      return send(request, reply, siteAddress, await draw(siteAddress, sitePicture))
    }
    const { address, page } = asked
    const version = contentVersion()
    const ready = namedAt.get(address) === version && pictures.get(address)
    if (ready) return send(request, reply, address, ready)
    await checkRenderLimit(request)
    const head = await headOf(page)
    if (!isOfPage(head.preview, address)) throw new AppError('not_found')
    if (head.preview !== address) return reply.header('Cache-Control', 'no-cache').redirect(head.preview, 302)
    const bytes = await draw(address, pictureOf(head))
    namedAt.set(address, version)
    return send(request, reply, address, bytes)
  })
}

function send(request: FastifyRequest, reply: FastifyReply, address: string, bytes: Buffer): FastifyReply {
  const etag = `"${/\.([\w-]{12})\.png/.exec(address)?.[1] ?? ''}"`
  reply.headers({
    'Content-Type': 'image/png',
    'Cache-Control': photoCaching,
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ETag: etag,
  })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.send(bytes)
}

function isOfPage(preview: string | undefined, address: string): preview is string {
  if (preview === undefined || preview === siteAddress) return false
  const unmarked = (text: string) => text.replace(/\.[\w-]{12}\.png/, '.png')
  return unmarked(preview) === unmarked(address)
}

async function photoOf(files: Files, address: string | null): Promise<Buffer | null> {
  const name = address === null ? null : previewPhotoName(address)
  return name === null ? null : files.get(name)
}
