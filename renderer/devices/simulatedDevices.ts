/** By which name the browser keeps, among what is tried out in it, that devices are simulated: the local storage has no other place (AD9). */
export const simulatedDevices = 'simulatedDevices'
