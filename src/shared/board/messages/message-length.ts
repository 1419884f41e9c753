export const messageMaxLength = 4000
