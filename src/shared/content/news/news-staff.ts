import { z } from 'zod'
import { endpoints } from '../../contract/endpoint.ts'
import {
  idParams,
  instant,
  line,
  listOf,
  one,
  optionalLine,
  pageNumber,
  statusReply,
} from '../../contract/fields.ts'
import { newsItem } from './news.ts'
import { newsStatuses } from './news-status.ts'
import { pictureAddress } from '../slides/pictures.ts'
import { isBlankLooking, onOneLine } from '../../text/safe-text.ts'
import { revision } from '../slides/slides.ts'
import '../../contract/zod-settings.ts'

export const newsLimits = {
  title: 150,
  author: 80,
  description: 300,
  content: 200_000,
  tag: 40,
  tags: 10,
} as const

const status = z.enum(newsStatuses)

const staffNews = newsItem.extend({
  status,
  published_at: instant.nullable(),
  former_published_at: instant.nullable(),
  revision: z.number(),
  updated_at: instant,
})
export type StaffNews = z.output<typeof staffNews>

const staffNewsRow = staffNews.omit({ content: true })
export type StaffNewsRow = z.output<typeof staffNewsRow>

const tags = z
  .array(
    z
      .string()
      .overwrite(onOneLine)
      .max(newsLimits.tag, `Bir etiket en fazla ${newsLimits.tag} karakter olabilir.`),
  )
  .max(newsLimits.tags, `En fazla ${newsLimits.tags} etiket ekleyebilirsiniz.`)
  .transform((list) => [...new Set(list.filter((tag) => !isBlankLooking(tag)))])

const tooLong = 'Metin çok uzun. Lütfen kısaltın ya da iki habere bölün.'

export const newsInput = z.object({
  title: line('Lütfen bir başlık yazın.', newsLimits.title),
  author: optionalLine(newsLimits.author),
  tags,
  description: z
    .string({ error: 'Lütfen kısa bir özet yazın.' })
    .overwrite(onOneLine)
    .max(newsLimits.description, `Özet en fazla ${newsLimits.description} karakter olabilir.`),
  content: z.string({ error: 'Lütfen haberin metnini yazın.' }).max(newsLimits.content, tooLong),
  image_url: pictureAddress('Lütfen kapak görselini yeniden yükleyin.').nullable(),
})

const act = { access: 'editor', actsOn: 'shared', params: idParams, reply: one(staffNews) } as const
const read = z.object({ revision })

export const staffNewsEndpoints = endpoints({
  'GET /api/admin/news': {
    access: 'editor',
    summary: 'News in every state, latest change first; `q` searches title, author and tags',
    query: z.object({
      page: pageNumber.default(1),
      q: z.string().trim().max(100).default(''),
      status: z.union([status, z.literal('')]).default(''),
    }),
    reply: listOf(staffNewsRow),
  },
  'POST /api/admin/news': {
    access: 'editor',
    actsOn: 'shared',
    summary: 'Create a piece of news as a draft',
    body: newsInput,
    reply: one(staffNews),
    status: 201,
  },
  'GET /api/admin/news/{id}': { ...act, summary: 'One piece of news in any state' },
  'PUT /api/admin/news/{id}': {
    ...act,
    summary: 'Change a piece of news; a published one changes at once',
    body: newsInput.and(read),
  },
  'POST /api/admin/news/{id}/publish': {
    ...act,
    summary: 'Publish a piece of news now; a withdrawn one keeps its date',
    body: read,
  },
  'POST /api/admin/news/{id}/schedule': {
    ...act,
    summary: 'Schedule a piece of news for publication',
    body: read.extend({ publish_at: z.iso.datetime({ offset: true, error: 'Lütfen gün ve saat seçin.' }) }),
  },
  'POST /api/admin/news/{id}/unschedule': {
    ...act,
    summary: 'Turn a scheduled piece of news back into a draft',
    body: read,
  },
  'POST /api/admin/news/{id}/withdraw': {
    ...act,
    summary: 'Withdraw a published piece of news',
    body: read,
  },
  'POST /api/admin/news/{id}/restore': {
    ...act,
    summary: 'Restore a piece of news that was deleted less than a day ago',
  },
  'DELETE /api/admin/news/{id}': {
    access: 'editor',
    actsOn: 'shared',
    fresh: true,
    summary: 'Delete a draft or a withdrawn piece of news; it can be restored for a day',
    params: idParams,
    body: read,
    reply: statusReply,
  },
})
