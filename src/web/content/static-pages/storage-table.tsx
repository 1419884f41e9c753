import { browserStorage, storagePlaceLabels } from '../../../shared/site/browser-storage.ts'

export function StorageTable() {
  return (
    <ul
      aria-label="Tarayıcınızda saklananlar"
      className="mt-4 divide-y divide-line rounded-card border border-line bg-surface"
    >
      {browserStorage.map(({ name, isPrefix, place, purpose, lifetime }) => (
        <li key={`${place} ${name}`} className="px-4 py-3 break-inside-avoid">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <code className="font-mono text-small font-semibold wrap-anywhere">
              {name}
              {isPrefix && '…'}
            </code>
            <span className="text-small text-text3">{storagePlaceLabels[place]}, Klaket’e ait</span>
          </p>
          <p className="mt-1">{purpose}</p>
          <p className="mt-1 text-small text-text2">Süre: {lifetime}.</p>
        </li>
      ))}
    </ul>
  )
}
