export const draftPath = (id: number): string => `/create-advertisement?draft=${id}`
