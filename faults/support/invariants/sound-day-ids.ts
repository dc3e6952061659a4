/** The ids of a sound kitchen's day, as SQL. */

/** Paid in cash at the door. */
export const cashOrder = `'00000000-0000-7000-8000-000000000006'`;
export const run = `'00000000-0000-7000-8000-000000000901'`;
export const runLink = `'00000000-0000-7000-8000-000000000902'`;
export const station = `'00000000-0000-7000-8000-000000000903'`;
export const stationLink = `'00000000-0000-7000-8000-000000000904'`;
export const delivered = `'00000000-0000-7000-8000-000000000911'`;
export const failed = `'00000000-0000-7000-8000-000000000912'`;
/** Of the rider, waiting for staff. */
export const lateTick = `'00000000-0000-7000-8000-000000000913'`;
export const parcel = `'00000000-0000-7000-8000-000000000921'`;
/** Accepted by staff after the station was closed. */
export const acceptedParcel = `'00000000-0000-7000-8000-000000000922'`;
export const upiTie = `'00000000-0000-7000-8000-000000000931'`;
