/** The application form as candidates fill it in. */
export const formsWords = {
  'forms.template.section': 'Your answers',
} as const;

/** The form builder. */
export const formsStaffWords = {} as const;
