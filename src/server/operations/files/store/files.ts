import type { Config } from '../../../config/config.ts'
import type { Files } from '../../../endpoint/context/file-store.ts'
import { countOf, timeOf } from '../../../observability/metrics.ts'
import { filesInFolder } from './folder.ts'
import { asStoreRefusal } from '../../../endpoint/context/store-refusal.ts'

export async function openFiles({ s3, filesDir }: Pick<Config, 's3' | 'filesDir'>): Promise<Files> {
  return watched(s3 ? (await import('./s3.ts')).filesOnS3(s3) : filesInFolder(filesDir))
}

export function watched(files: Files): Files {
  const watch = <Given extends unknown[], Result>(
    act: keyof Files,
    run: (...given: Given) => Promise<Result>,
  ) => {
    countOf('klaket_file_store_failures_total', { act }, 0)
    return async (...given: Given): Promise<Result> => {
      const begin = performance.now()
      try {
        return await run(...given)
      } catch (error) {
        countOf('klaket_file_store_failures_total', { act })
        throw asStoreRefusal(error)
      } finally {
        timeOf('klaket_file_store_seconds', { act }, (performance.now() - begin) / 1000)
      }
    }
  }
  return {
    put: watch('put', files.put),
    putStream: watch('putStream', files.putStream),
    find: watch('find', files.find),
    stream: watch('stream', files.stream),
    get: watch('get', files.get),
    delete: watch('delete', async (names) => {
      const unremoved = await files.delete(names)
      if (unremoved.length > 0) countOf('klaket_file_store_failures_total', { act: 'delete' })
      return unremoved
    }),
    list: watch('list', files.list),
    tidy: watch('tidy', files.tidy),
    mark: watch('mark', files.mark),
    setMark: watch('setMark', files.setMark),
  }
}
