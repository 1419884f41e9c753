import { useId, useSyncExternalStore } from 'react'
import { browserStorageNames } from '../../../shared/site/browser-storage-names.ts'
import { segment, segments } from '../form/segment-style.ts'
import { Icon } from '../base/icon.tsx'
import { Monitor, Moon, Sun } from '../base/icons.ts'

type ThemeChoice = 'light' | 'dark' | 'system'

export function ThemeSwitch({ className }: { className?: string }) {
  const choice = useSyncExternalStore(subscribe, readTheme, () => 'system' as const)
  const name = useId()
  return (
    <fieldset className={className}>
      <legend className="sr-only">Görünüm</legend>
      <div className={segments}>
        {choices.map(({ value, label, icon }) => (
          <label key={value} className={`relative ${segment}`}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={choice === value}
              onChange={() => chooseTheme(value)}
              className="absolute inset-0 appearance-none rounded-[7px]"
            />
            <Icon of={icon} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const choices = [
  { value: 'light', label: 'Açık', icon: Sun },
  { value: 'dark', label: 'Koyu', icon: Moon },
  { value: 'system', label: 'Cihaz', icon: Monitor },
] as const

function chooseTheme(choice: ThemeChoice): void {
  try {
    localStorage.setItem(key, choice)
  } catch {
    // If the browser blocks localStorage, the choice is lost when the page is loaded again.
  }
  apply(choice)
  for (const listener of listeners) listener()
}

function readTheme(): ThemeChoice {
  const shown = document.documentElement.dataset['theme']
  return shown === 'light' || shown === 'dark' ? shown : 'system'
}

function apply(choice: ThemeChoice) {
  if (choice === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = choice
}

function subscribe(listener: () => void): () => void {
  const otherTab = (event: StorageEvent) => {
    if (event.key !== key) return
    const value = event.newValue
    apply(value === 'light' || value === 'dark' ? value : 'system')
    listener()
  }
  listeners.add(listener)
  addEventListener('storage', otherTab)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', otherTab)
  }
}

const key = browserStorageNames.local.theme
const listeners = new Set<() => void>()
