import type { Application } from '../../../../shared/board/applications/applications.ts'

export const otherSide = ({ applicant, advertisement }: Application, ownId: number) =>
  applicant.id === ownId ? advertisement.owner : applicant

/** Id of the account in whose name messages from the viewer’s side are sent: for a colleague that of the owner. */
export const sideIdOf = ({ side, applicant, advertisement }: Application): number =>
  side === 'applicant' ? applicant.id : advertisement.owner.id
