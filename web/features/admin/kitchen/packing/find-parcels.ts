/** Finds parcels by what staff type: a number with or without its prefix, or part of a name. */

interface Parcel {
  readonly number: string;
  readonly customerName: string;
}

/** As the search of orders: `SK-104` and `sk104` match the start of a number, `104` any part. */
export function findParcels<Of extends Parcel>(parcels: readonly Of[], typed: string): Of[] {
  const name = typed.trim().toLowerCase();
  const number = name.replaceAll(/[\s-]/g, '');
  const isNumber = /\d/.test(number);
  return parcels.filter(
    (parcel) =>
      parcel.customerName.toLowerCase().includes(name) ||
      (isNumber && parcel.number.replace('-', '').toLowerCase().includes(number)),
  );
}
