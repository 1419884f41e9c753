import type { AdvertisementDetail } from '../../../../shared/board/advertisements/advertisements.ts'

export const yesOrNo = (flag: number): string => (flag ? 'Evet' : 'Hayır')

export function projectText({ project_name: name, hide_project_name: isHidden }: AdvertisementDetail) {
  return name && isHidden ? `${name} (yayında gizli)` : name
}
