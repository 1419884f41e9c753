import { z } from 'zod'

export const fileSettings = {
  FILES_DIR: z.string().optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: z.enum(['yes', 'no']).default('yes'),
}

type Values = z.output<z.ZodObject<typeof fileSettings>>

const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

export function filesOf(values: Values & { DATA_DIR: string }) {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket } = values
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  const rest = {
    region: values.S3_REGION,
    hasPathStyle: values.S3_PATH_STYLE === 'yes',
  }
  return {
    filesDir: values.FILES_DIR ?? `${values.DATA_DIR}/files`,
    s3:
      endpoint && bucket && accessKeyId && secretAccessKey
        ? { endpoint, bucket, accessKeyId, secretAccessKey, ...rest }
        : null,
  }
}

export type S3Settings = NonNullable<ReturnType<typeof filesOf>['s3']>

/**
 * Names the missing S3 settings if only some of them are set, because the server would otherwise silently
 * store files in the local folder.
 */
export function fileProblems(values: Values): string[] {
  const missing = needed.filter((name) => !values[name])
  return missing.length > 0 && missing.length < needed.length
    ? [`${missing.join(', ')} must be set beside the rest`]
    : []
}

export function unsafeFiles({ S3_ENDPOINT: endpoint }: Pick<Values, 'S3_ENDPOINT'>): string[] {
  return !endpoint || endpoint.startsWith('https:') || isNear(new URL(endpoint).hostname)
    ? []
    : ['S3_ENDPOINT must be https where the store is not in this house: photos and archives travel to it']
}

const isNear = (host: string): boolean =>
  /^(localhost|[^.:[\]]+|127\.[\d.]+|10\.[\d.]+|192\.168\.[\d.]+|172\.(1[6-9]|2\d|3[01])\.[\d.]+|\[::1\]|\[f[cd].*\])$/.test(
    host,
  )
