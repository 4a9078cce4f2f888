/** Subjects and texts of mail. */
export const mailWords = {
  'mail.support.NETWORK': 'network.support@evenhand.example',
  'mail.support.ATS': 'support@evenhand.example',
  'mail.support.LATERAL': 'lateral.support@evenhand.example',
  'mail.support.CRS': 'context.support@evenhand.example',
  'mail.support.ICMS': 'internal.support@evenhand.example',
  'mail.footer':
    'You receive this because you use this service to apply or to hire. If something is not right, write to us.',
} as const satisfies Record<string, string>;
