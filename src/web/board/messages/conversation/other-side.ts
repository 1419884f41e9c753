import type { Application } from '../../../../shared/board/applications/applications.ts'

export const otherSide = ({ applicant, advertisement }: Application, ownId: number) =>
  applicant.id === ownId ? advertisement.owner : applicant

/** The account that sends the messages of the viewer’s side: the owner’s for a colleague. */
export const sideIdOf = ({ side, applicant, advertisement }: Application): number =>
  side === 'applicant' ? applicant.id : advertisement.owner.id
