/** Why an owner cannot edit what people have applied to. */
export const editLock = 'Bu ilana başvuru yapıldığı için düzenleyemezsiniz.'
