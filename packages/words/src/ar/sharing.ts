import type { Words } from '../translation.ts';

/** Words for sharing roles and events. */
export const sharingWords: Words = {
  'sharing.title.role': 'شارك هذه الوظيفة',
  'sharing.title.event': 'شارك هذه الفعالية',
  'sharing.native': 'شارك عبر تطبيق',
  'sharing.linkedIn': 'شارك على \u2066LinkedIn\u2069',
  'sharing.whatsApp': 'شارك على واتساب',
  'sharing.mail': 'أرسلها بالبريد الإلكتروني',
  'sharing.link': 'رابط قصير',
  'sharing.linkHint': 'قصير بما يكفي لكتابته نقلًا عن ملصق.',
  'sharing.qr': 'رمز QR يؤدي إلى {{url}}',
  'sharing.png': 'رمز QR كصورة (PNG)',
  'sharing.svg': 'رمز QR للطباعة (SVG)',
  'sharing.poster': 'ملصق للطباعة',
  'sharing.print': 'اطبع الملصق',
  'sharing.scan': 'وجّه الكاميرا إلى هنا، أو انتقل إلى',
};
