import type { AdvertisementDetail } from '../../../../shared/board/advertisements/advertisements.ts'

export const yesOrNo = (flag: number): string => (flag ? 'Evet' : 'Hayır')

/**
 * The project name. The server sends a hidden name to the owner and to staff only, who see a remark that it is hidden
 * from others.
 */
export function projectText({ project_name: name, hide_project_name: isHidden }: AdvertisementDetail) {
  return name && isHidden ? `${name} (yayında gizli)` : name
}
