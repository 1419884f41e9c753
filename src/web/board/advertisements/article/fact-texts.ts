import type { AdvertisementDetail } from '../../../../shared/board/advertisements/advertisements.ts'

export const yesOrNo = (flag: number): string => (flag ? 'Evet' : 'Hayır')

/** The project's name; its owner, who sees it also while it is hidden, is told that others do not. */
export function projectText({ project_name: name, hide_project_name: isHidden }: AdvertisementDetail) {
  return name && isHidden ? `${name} (yayında gizli)` : name
}
