import { z } from 'zod'
import { endpoints } from '../contract/endpoint.ts'
import { fileOf, instant, one } from '../contract/fields.ts'

export const exportHours = 24

/** Days within which a request for personal data must be answered (law 6698 art. 13). */
export const requestDays = 30

export const exportsPerDay = 3

const dataExport = z.object({
  status: z.enum(['none', 'preparing', 'ready', 'failed']),
  requested_at: instant.nullable(),
  ready_at: instant.nullable(),
  expires_at: instant.nullable(),
  /**
   * A path that needs no login: anybody with this address can download the archive. Null unless the archive
   * is ready.
   */
  download_url: z.string().nullable(),
})
export type DataExport = z.input<typeof dataExport>

export const dataExportEndpoints = endpoints({
  'POST /api/app/data-export': {
    access: 'user',
    summary: 'Prepare an archive of everything stored about the viewer; only one at a time',
    reply: one(dataExport),
    status: 202,
  },
  'GET /api/app/data-export': {
    access: 'user',
    summary: 'The state of the viewer’s last archive, with its link',
    reply: one(dataExport),
  },
  'GET /api/data-export/{token}': {
    access: 'anyone',
    summary: 'Download the archive behind a secret link',
    params: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
    reply: fileOf('application/zip'),
  },
})
