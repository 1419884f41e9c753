export const threadSearchMaxLength = 100
