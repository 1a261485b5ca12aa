/** Where a part of a picture stands, in the units of its viewBox. */
export interface Place {
  x: number;
  y: number;
}
