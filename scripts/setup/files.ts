import { randomBytes } from 'node:crypto'
import { CheckError, codeOf, messageOf } from './check-error.ts'
import { askChoice, askSetting, type Interview } from './fields.ts'
import { refuseUnwritable } from './writable.ts'
import type { Settings } from './env-file.ts'
import type { Config } from '../../src/server/config/config.ts'
import { unsafeFiles, type S3Settings } from '../../src/server/config/files.ts'
import { pathInStore } from '../../src/server/operations/files/file-names.ts'
import { filesOnS3 } from '../../src/server/operations/files/store/s3.ts'
import { withoutTrailingSlashes } from '../../src/shared/text/trailing-slashes.ts'

const storeQuestions = [
  { name: 'S3_ENDPOINT', question: 'Endpoint (https://…)' },
  { name: 'S3_REGION', question: 'Region', initial: 'us-east-1' },
  { name: 'S3_BUCKET', question: 'Bucket' },
  { name: 'S3_PATH_STYLE', question: 'Bucket in the path (yes), or before the host (no)', initial: 'yes' },
  { name: 'S3_ACCESS_KEY_ID', question: 'Access key id' },
  { name: 'S3_SECRET_ACCESS_KEY', question: 'Secret access key', isSecret: true },
]
const storeNames = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']

export async function askFiles(interview: Interview): Promise<Settings> {
  const { terminal, known } = interview
  const kind = await askChoice(terminal, ['folder', 's3'], {
    hint: 'Photos and archives are stored in a folder of this machine, or in a bucket of an S3 store.',
    question: 'Files',
    initial: known['S3_ENDPOINT'] ? 's3' : 'folder',
  })
  const settings: Settings = {}
  if (kind === 'folder') {
    const initial = `${known['DATA_DIR'] || './data'}/files`
    Object.assign(settings, await askSetting(interview, 'FILES_DIR', { question: 'Their folder', initial }))
    if (settings['FILES_DIR'] === initial && !known['FILES_DIR']) delete settings['FILES_DIR']
    for (const name of storeNames) if (known[name]) settings[name] = ''
    return settings
  }
  for (const { name, ...field } of storeQuestions)
    Object.assign(settings, await askSetting(interview, name, field))
  return settings
}

/**
 * Writes, reads and deletes an object in the S3 store, or tests whether the folder is writable.
 * @throws CheckError if that fails, if strangers can read the bucket, or if the store is far away and without
 * https
 */
export async function checkFiles({ s3, filesDir }: Config): Promise<string> {
  if (s3) return tryStore(s3)
  refuseUnwritable(filesDir)
  return `in the folder ${filesDir}`
}

async function tryStore(s3: S3Settings): Promise<string> {
  const [problem] = unsafeFiles({ S3_ENDPOINT: s3.endpoint })
  if (problem) throw new CheckError(`${problem}.`)
  const store = filesOnS3(s3)
  const name = `${randomBytes(16).toString('hex')}-setup.zip`
  const bytes = randomBytes(64)
  try {
    await store.put(name, bytes)
    const isSame = (await store.get(name))?.equals(bytes)
    const isOpen = await isReadByStrangers(s3, name)
    await store.delete([name])
    if (!isSame)
      throw new CheckError('The store gave back something else than was written: use another store.')
    if (isOpen)
      throw new CheckError(
        'Strangers can read the bucket, which also holds personal archives: make it private.',
      )
  } catch (error) {
    if (error instanceof CheckError) throw error
    throw new CheckError(storeAdvice(error))
  }
  return `bucket ${s3.bucket} at ${s3.endpoint}: written, read and deleted`
}

async function isReadByStrangers(
  { endpoint, bucket, hasPathStyle }: S3Settings,
  name: string,
): Promise<boolean> {
  const { protocol, host } = new URL(endpoint)
  const base = hasPathStyle
    ? `${withoutTrailingSlashes(endpoint)}/${bucket}`
    : `${protocol}//${bucket}.${host}`
  const response = await fetch(`${base}/${pathInStore(name)}`, { signal: AbortSignal.timeout(6_000) }).catch(
    () => null,
  )
  await response?.body?.cancel()
  return response?.ok ?? false
}

const adviceByName: Record<string, string> = {
  NoSuchBucket: 'There is no such bucket: create it, or look for a mistake in its name.',
  InvalidAccessKeyId: 'The store does not know the access key id.',
  SignatureDoesNotMatch: 'The store refuses the secret access key.',
  AccessDenied: 'The key may not write, read and delete in this bucket: allow all three.',
  PermanentRedirect: 'The bucket is in another region: name its region and endpoint.',
  AuthorizationHeaderMalformed: 'The bucket is in another region: name its region.',
  ECONNREFUSED: 'Nothing answers at the endpoint: look for a mistake in it.',
  ENOTFOUND:
    'The name of the endpoint is unknown: look for a mistake in it, or put the bucket into the path.',
}

export function storeAdvice(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  const advice = adviceByName[name] ?? adviceByName[codeOf(error)]
  return advice ? `${advice} (${messageOf(error)})` : `The store could not be used: ${messageOf(error)}`
}
