import classes from './key-hint.module.css';

/** The key of an action, for the eye; the button's name stays its words. */
export function KeyHint({ children }: { readonly children: string }) {
  return (
    <span className={classes['key']} aria-hidden="true">
      {children}
    </span>
  );
}
