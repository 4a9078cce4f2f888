const narrow = "iljtfrI.,:;'’`!|()[] -";
const wide = 'mwMWOQGD@%&—';

const isUpper = (letter: string): boolean => letter >= 'A' && letter <= 'Z';
/** From here on scripts are as wide as they are high (Chinese, Japanese, Korean), and so are emoji. */
const firstSquare = '⺀';

function ofLetter(letter: string): number {
  if (letter >= firstSquare) return 2;
  if (narrow.includes(letter)) return 0.5;
  if (wide.includes(letter)) return 1.5;
  return isUpper(letter) ? 1.2 : 1;
}

/** About how many ordinary letters wide a text is: enough to tell which of a column is the widest, without laying any out. */
export const roughWidth = (text: string): number => [...text].reduce((sum, letter) => sum + ofLetter(letter), 0);
