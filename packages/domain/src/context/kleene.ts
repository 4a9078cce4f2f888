/** True, false, or not known. */
export type Truth = boolean | null;

export function both(one: Truth, other: Truth): Truth {
  if (one === false || other === false) return false;
  return one === null || other === null ? null : true;
}

export function either(one: Truth, other: Truth): Truth {
  if (one === true || other === true) return true;
  return one === null || other === null ? null : false;
}
