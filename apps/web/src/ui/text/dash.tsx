import classes from './list-text.module.css';

/** In a list: there is nothing to say. */
export const Dash = () => (
  <span className={classes['faint']} data-dash>
    –
  </span>
);
