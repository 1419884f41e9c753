import type { Theme } from '../storage.ts'
import { useTheme } from '../theme.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Monitor, Moon, Sun } from '../ui/icons.ts'

const choices: { theme: Theme; label: string; icon: IconName }[] = [
  { theme: 'light', label: 'Açık', icon: Sun },
  { theme: 'dark', label: 'Koyu', icon: Moon },
  { theme: 'system', label: 'Sistem', icon: Monitor },
]

/** Light, dark, or as the device says. `name` keeps two switches on one page apart. */
export function ThemeSwitch({ name }: { name: string }) {
  const [theme, choose] = useTheme()
  return (
    <fieldset className="grid grid-cols-3 rounded-control border border-line-strong p-1">
      <legend className="sr-only">Görünüm</legend>
      {choices.map((choice) => (
        <label
          key={choice.theme}
          className="flex min-h-9 items-center justify-center gap-1.5 rounded-chip px-2 text-small has-checked:bg-primary has-checked:font-semibold has-checked:text-on-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus pointer-coarse:min-h-11"
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={theme === choice.theme}
            onChange={() => choose(choice.theme)}
          />
          <Icon of={choice.icon} size={16} />
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}
