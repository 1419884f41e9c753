export const editLock = 'Bu ilana başvuru yapıldığı için düzenleyemezsiniz.'
