import type { AdvertisementDetail } from '../../../../shared/board/advertisements/advertisements.ts'

export const yesOrNo = (flag: number): string => (flag ? 'Evet' : 'Hayır')

/** The project name. Its owner sees it even when it is hidden, with a remark that others do not. */
export function projectText({ project_name: name, hide_project_name: isHidden }: AdvertisementDetail) {
  return name && isHidden ? `${name} (yayında gizli)` : name
}
