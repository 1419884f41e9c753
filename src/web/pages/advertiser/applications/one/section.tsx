import { useId, type ReactNode } from 'react'
import { Icon, type IconName } from '../../../../ui/base/icon.tsx'

type Props = { title: string; icon?: IconName; children: ReactNode }

export function Section({ title, icon, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-5 first:mt-0">
      <h3 id={id} className="mb-1.5 flex items-center gap-1.5 text-small font-semibold text-text2">
        {icon && <Icon of={icon} size={16} />}
        {title}
      </h3>
      {children}
    </section>
  )
}
