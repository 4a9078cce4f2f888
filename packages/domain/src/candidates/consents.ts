/** Purposes to which a candidate can agree, each by itself. */
export const consentPurposes = ['acceptTermAndConditions', 'acceptRare', 'acceptResearch'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** Version of the texts of an organisation that names none. */
export const firstTermsVersion = '1';

/**
 * Returns the version of the texts in force. An organisation raises it when it publishes new texts, and every candidate is asked
 * again.
 */
export const termsVersionOf = (text: Readonly<Record<string, string>> = {}): string => {
  const named = text['termsVersion']?.trim() ?? '';
  return named === '' ? firstTermsVersion : named;
};

/** A consent that has not been withdrawn. */
export interface OpenConsent {
  readonly purpose: string;
  readonly version: string;
}

export interface ConsentChanges {
  readonly withdraw: readonly ConsentPurpose[];
  readonly give: readonly ConsentPurpose[];
}

/**
 * Returns the consents to give and to withdraw for the ticked boxes. Agreeing to a newer text ends the consent to the older one.
 */
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
