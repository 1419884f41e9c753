import type { PagesOptions } from '../pages.ts'
import { previewAddress } from '../share-pictures/address.ts'

/** What drawing a page takes beside its address. */
export const headInput = ({ call, site }: PagesOptions) => ({ call, site, previewOf: previewAddress })
