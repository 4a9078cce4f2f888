/** What a candidate may agree to, each by itself. */
export const consentPurposes = ['acceptTermAndConditions', 'acceptRare', 'acceptResearch'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** The version of the texts where an organisation names none. */
export const firstTermsVersion = '1';

/** The version of the texts in force: an organisation raises it when it publishes others, and everybody is asked again. */
export const termsVersionOf = (text: Readonly<Record<string, string>> = {}): string => {
  const named = text['termsVersion']?.trim() ?? '';
  return named === '' ? firstTermsVersion : named;
};

/** An agreement that has not been withdrawn. */
export interface OpenConsent {
  readonly purpose: string;
  readonly version: string;
}

export interface ConsentChanges {
  readonly withdraw: readonly ConsentPurpose[];
  readonly give: readonly ConsentPurpose[];
}

/** What follows from the boxes that are ticked: agreeing to a newer text ends the agreement to the older one. */
export function consentChanges(
  ticked: Readonly<Partial<Record<ConsentPurpose, boolean>>>,
  open: readonly OpenConsent[],
  version: string,
): ConsentChanges {
  const openOf = (purpose: ConsentPurpose): OpenConsent | undefined => open.find((one) => one.purpose === purpose);
  const give = consentPurposes.filter((purpose) => ticked[purpose] === true && openOf(purpose)?.version !== version);
  const withdraw = consentPurposes.filter((purpose) => {
    const given = openOf(purpose);
    return given !== undefined && (ticked[purpose] !== true || given.version !== version);
  });
  return { withdraw, give };
}
