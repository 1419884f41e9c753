import type { Application } from '../../../../shared/board/applications/applications.ts'

export const otherSide = ({ applicant, advertisement }: Application, ownId: number) =>
  applicant.id === ownId ? advertisement.owner : applicant
