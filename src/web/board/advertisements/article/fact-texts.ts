import type { AdvertisementDetail } from '../../../../shared/board/advertisements/advertisements.ts'

export const yesOrNo = (flag: number): string => (flag ? 'Evet' : 'Hayır')

/** The project name. A hidden name reaches only the owner, who gets it with a remark that others do not see it. */
export function projectText({ project_name: name, hide_project_name: isHidden }: AdvertisementDetail) {
  return name && isHidden ? `${name} (yayında gizli)` : name
}
