import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '../../../shared/contract/endpoint.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import { asStoreRefusal, hasNoRoom } from '../../endpoint/context/store-refusal.ts'
import type { Upload } from '../../endpoint/handler.ts'
import { checkInput, wrongFields } from '../../endpoint/input.ts'
import { temporaryFolder } from '../../config/temporary-files.ts'

type UploadEndpoint = Endpoint & { upload: NonNullable<Endpoint['upload']> }

type Received = { file: Upload; fields: Record<string, string>; remove: () => Promise<void> }

/**
 * Streams the file of a multipart form into a temporary file.
 * @throws AppError photo_too_large; unsupported_media_type if the body is no multipart form;
 * payload_too_large for a long text field; malformed_request if the form cannot be read; file_store_full if
 * the disk is full; invalid_fields if the file is missing
 */
export async function receiveUpload(request: FastifyRequest, endpoint: UploadEndpoint): Promise<Received> {
  const { field, maxBytes, tooLarge } = endpoint.upload
  if (!request.isMultipart()) throw new AppError('unsupported_media_type')
  const path = join(await temporaryFolder(), randomUUID())
  const remove = () => rm(path, { force: true })
  const fields: Record<string, string> = {}
  let file: Upload | null = null
  try {
    for await (const part of request.parts({
      limits: { fileSize: maxBytes, files: 1, fields: 10, fieldSize: 10_000 },
    })) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw new AppError('payload_too_large')
        fields[part.fieldname] = String(part.value)
      } else if (part.fieldname !== field) part.file.resume()
      else {
        await pipeline(part.file, createWriteStream(path, { mode: 0o600 }))
        if (part.file.truncated) throw tooLargeError(tooLarge)
        file = { path, bytes: part.file.bytesRead, filename: part.filename }
      }
    }
  } catch (error) {
    await remove()
    throw asRefusal(error, tooLarge)
  }
  if (file && file.bytes > 0) return { file, fields, remove }
  await remove()
  throw missingFile(request, endpoint, fields)
}

function missingFile(
  { params, query }: FastifyRequest,
  endpoint: UploadEndpoint,
  fields: Record<string, string>,
): unknown {
  const missing = { [endpoint.upload.field]: [endpoint.upload.missing ?? 'Lütfen bir fotoğraf seçin.'] }
  try {
    checkInput(endpoint, { params, query, body: fields })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'invalid_fields') return error
    return wrongFields(endpoint, { ...error.details.errors, ...missing }, fields)
  }
  return wrongFields(endpoint, missing, fields)
}

export const isUpload = (endpoint: Endpoint): endpoint is UploadEndpoint => endpoint.upload !== undefined

const tooLargeError = (sentence: string | undefined) =>
  new AppError('photo_too_large', sentence ? { message: sentence } : {})

function asRefusal(error: unknown, tooLarge: string | undefined): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error
  // An error of a system call comes from the server’s disk; any other error is caused by the request.
  if ('syscall' in error) return hasNoRoom(error) ? asStoreRefusal(error) : error
  const isTooLarge = 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'
  return isTooLarge ? tooLargeError(tooLarge) : new AppError('malformed_request')
}
