import type { PagesOptions } from './page-source.ts'
import { previewAddress } from '../share-pictures/address.ts'

export const headInput = async ({ call, site, readSite }: PagesOptions) => ({
  call,
  site: readSite ? await readSite() : site,
  previewOf: previewAddress,
})
