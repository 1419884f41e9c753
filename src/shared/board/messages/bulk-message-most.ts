export const bulkMessageMost = 50
