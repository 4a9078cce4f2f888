import classes from './face.module.css';

/** Returns the first letters of the first and last words of a name. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return [first, last].map((word) => [...word][0] ?? '').join('');
}

/** Shows a person's initials where a picture would stand. The name itself is beside it. */
export const Face = ({ name }: { readonly name: string }) => (
  <span className={classes['face']} aria-hidden="true">
    {initialsOf(name)}
  </span>
);
