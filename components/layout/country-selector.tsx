/** Country and language (2.8). Hidden while there is only one of each. */
export const CountrySelector = () => (
  <select hidden name="country" aria-label="Country and language" defaultValue="en-IN">
    <option value="en-IN">India (English)</option>
  </select>
);
