export const rejectionTextLength = 1000
/** Texts on one page of a preview. */
export const rejectionsPreviewed = 20

export type RejectionText = { name: string; text: string }

export const rejectionTexts: readonly RejectionText[] = [
  {
    name: 'Başka birini seçtik',
    text: 'Merhaba {ad}, “{ilan}” için gösterdiğin ilgiye ve ayırdığın zamana teşekkür ederiz. Bu iş için başka biriyle anlaştık. Yolun açık olsun, iyi setler.',
  },
  {
    name: 'Deneyimi bu işe uymadı',
    text: 'Merhaba {ad}, “{ilan}” başvurunu özenle okuduk. Bu kez işin gereklerine daha yakın deneyimi olan biriyle ilerliyoruz. Başka bir işte buluşmayı isteriz, iyi setler.',
  },
  {
    name: 'Tarihler uymadı',
    text: 'Merhaba {ad}, “{ilan}” başvurun için teşekkür ederiz. Çekim günleri bu kez uymadı. Tarihlerin uyduğu bir işte birlikte çalışmak dileğiyle, iyi setler.',
  },
  {
    name: 'İş ertelendi ya da kapandı',
    text: 'Merhaba {ad}, “{ilan}” başvurun için teşekkür ederiz. Bu iş planladığımız gibi ilerlemediği için kimseyle anlaşmıyoruz. İlgin için sağ ol, iyi setler.',
  },
]
