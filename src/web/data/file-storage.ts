import { browserStorageNames } from '../../shared/site/browser-storage-names.ts'

const storeName = 'files'

const unsaved = new Map<string, File[]>()

export async function saveFiles(key: string, files: File[]): Promise<void> {
  unsaved.set(key, files)
  const isSaved = await run('readwrite', (store) => store.put(files, key))
  if (isSaved !== null) unsaved.delete(key)
}

export const readFiles = async (key: string): Promise<File[] | null> =>
  unsaved.get(key) ??
  ((await run('readonly', (store) => store.get(key))) as File[] | undefined | null) ??
  null

export async function removeFiles(key: string): Promise<void> {
  unsaved.delete(key)
  await run('readwrite', (store) => store.delete(key))
}

export function removeAllFiles(): void {
  unsaved.clear()
  try {
    indexedDB.deleteDatabase(browserStorageNames.filesDatabase)
  } catch {
    // The browser blocks IndexedDB for this site, so no files were saved there.
  }
}

async function run<Result>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | null> {
  try {
    const database = await finished(opening())
    try {
      return await finished(act(database.transaction(storeName, mode).objectStore(storeName)))
    } finally {
      database.close()
    }
  } catch {
    return null
  }
}

function opening(): IDBOpenDBRequest {
  const request = indexedDB.open(browserStorageNames.filesDatabase, 1)
  request.onupgradeneeded = () => void request.result.createObjectStore(storeName)
  return request
}

const finished = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
