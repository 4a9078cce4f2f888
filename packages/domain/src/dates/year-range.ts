/** Returns the range of years to choose from: 50 back to seven ahead. */
export const yearRange = (currentYear: number): { readonly min: number; readonly max: number } => ({
  min: currentYear - 50,
  max: currentYear + 7,
});
